import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Files whose types a file names, as javac attributes them: `from TAB to`. Reads paths of sources. */
public class JavaEdges {
  public static void main(String[] arguments) throws Exception {
    File root = new File(arguments[0]);
    List<File> files = new BufferedReader(new InputStreamReader(System.in))
        .lines().map(line -> new File(root, line)).collect(Collectors.toList());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
    JavacTask task = (JavacTask) compiler.getTask(null, manager, problem -> {}, List.of("-proc:none"), null,
        manager.getJavaFileObjectsFromFiles(files));
    Map<CompilationUnitTree, String> fileOf = new HashMap<>();
    Map<String, String> definer = new HashMap<>();
    Set<String> twice = new HashSet<>();
    Trees trees = Trees.instance(task);
    for (CompilationUnitTree unit : task.parse()) {
      String file = root.toURI().relativize(unit.getSourceFile().toUri()).getPath();
      fileOf.put(unit, file);
      String before = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
      for (Tree type : unit.getTypeDecls())
        if (type instanceof com.sun.source.tree.ClassTree) {
          String name = before + ((com.sun.source.tree.ClassTree) type).getSimpleName();
          if (definer.put(name, file) != null) twice.add(name);
        }
    }
    task.analyze();
    Set<String> edges = new TreeSet<>();
    for (Map.Entry<CompilationUnitTree, String> entry : fileOf.entrySet()) {
      CompilationUnitTree unit = entry.getKey();
      String file = entry.getValue();
      String text = unit.getSourceFile().getCharContent(true).toString();
      new TreePathScanner<Void, Void>() {
      @Override public Void visitIdentifier(IdentifierTree node, Void nothing) {
        take(node.getName().toString(), trees.getSourcePositions().getStartPosition(unit, node));
        return super.visitIdentifier(node, nothing);
      }
      @Override public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
        String name = node.getIdentifier().toString();
        take(name, trees.getSourcePositions().getEndPosition(unit, node) - name.length());
        return super.visitMemberSelect(node, nothing);
      }
      /** Types of parameters that are not written have nodes, too. */
      private void take(String written, long at) {
        if (at < 0 || !text.startsWith(written, (int) at)) return;
        Element element = trees.getElement(getCurrentPath());
        if (!(element instanceof TypeElement)) return;
        while (element.getEnclosingElement() != null && !(element.getEnclosingElement() instanceof PackageElement))
          element = element.getEnclosingElement();
        if (!(element instanceof TypeElement)) return;
        String name = ((TypeElement) element).getQualifiedName().toString();
        String target = definer.get(name);
        if (target != null && !twice.contains(name) && !target.equals(file)) edges.add(file + "\t" + target);
      }
      }.scan(unit, null);
    }
    edges.forEach(System.out::println);
    twice.forEach(name -> System.out.println("twice\t" + definer.get(name)));
  }
}

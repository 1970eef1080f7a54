/** A row in which a program reports an error. */
const ERROR_ROW = new RegExp(
  String.raw`^[ \t]{0,8}(?:Error(?: from server| response from daemon)?|error(?:\[\w{1,12}\])?|ERROR`
    + String.raw`|FATAL|fatal|Traceback|panic)(?: ?\([^()\n]{1,60}\))?:|^Traceback \(`,
  'm',
);

/** Is the text of a fence the output of a program that failed, which is of that time? */
export function isErrorOutput(text: string): boolean {
  return ERROR_ROW.test(text);
}

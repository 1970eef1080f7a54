# No flag for compatibility with Node.js: the worker has the web's interfaces alone.
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .docs)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const docs :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "handler.js", esModule = embed "handler.js"),
    (name = "snapshot.bin", data = embed "snapshot.bin"),
  ],
  compatibilityDate = "2025-01-01",
);

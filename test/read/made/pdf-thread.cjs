/** A thread that reads one PDF after another with the engine of the program. */
const { parentPort } = require("node:worker_threads");
const { readTask } = require("../../../dist/pdf-engine.cjs");

parentPort.on("message", (task) => readTask(task).then((read) => parentPort.postMessage(read)));

/**
 * The built program, loaded once, which runs one command line after another: starting it anew takes longer than most
 * commands do. Requests come on stdin and answers go out on stdout, each a line of JSON; `rulings.ts` sends them. A line that
 * is a path names the folder in which a shell left its words, as `session.ts` does, and wants what was printed.
 */
const { readFileSync, readSync, writeFileSync, writeSync } = require("node:fs");
const { join } = require("node:path");
const { Readable } = require("node:stream");

const ownDist = join(__dirname, "../../dist");
const { run } = require(join(ownDist, "rulings.cjs"));

/** Blocks until the whole line is there; null at the end of the input. */
function readLine() {
  const chunks = [];
  for (;;) {
    const chunk = Buffer.alloc(1 << 16);
    const length = readSync(0, chunk);
    if (length === 0) return null;
    chunks.push(chunk.subarray(0, length));
    if (chunk[length - 1] === 0x0a) return Buffer.concat(chunks).toString("utf8");
  }
}

function writeAll(text) {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSome(bytes, written);
}

/** Number of bytes that the pipe takes now; none while it is full. */
function writeSome(bytes, from) {
  try {
    return writeSync(1, bytes, from);
  } catch (error) {
    if (error.code !== "EAGAIN") throw error;
    return 0;
  }
}

function now() {
  const date = new Date();
  const offset = -date.getTimezoneOffset();
  const two = (number) => String(Math.floor(number)).padStart(2, "0");
  const zone = `${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
  return new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19) + zone;
}

async function answer({ args, cwd, env, input, dist = ownDist, columns = 0, time = now }) {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  const heard = { stdout: "", stderr: "" };
  const output = (name) => {
    const write = (text) => {
      heard[name] += text;
    };
    return { isTerminal: columns > 0, columns: columns || 80, write };
  };
  const stdin = { isTerminal: false, stream: () => Readable.from([Buffer.from(input, "base64")]) };
  const outputs = { stdout: output("stdout"), stderr: output("stderr") };
  const today = () => time().slice(0, 10);
  const status = await run({ args, env: process.env, today, now: time, dist, stdin, ...outputs, onAsk() {} });
  return { status, ...heard };
}

/** Answers the words of a shell with a status; what is printed goes into files beside them. */
async function answerShell(folder) {
  const bytesOf = (name) => readFileSync(join(folder, name));
  const wordsOf = (name) => bytesOf(name).toString("utf8").split("\0").slice(0, -1);
  const [cwd, ...args] = wordsOf("words");
  const variables = wordsOf("variables").map((each) => /^([^=]*)=(.*)$/s.exec(each).slice(1));
  const { DIST: dist, TERMINAL: columns, NOW, ...env } = Object.fromEntries(variables);
  const request = {
    args,
    cwd,
    env,
    input: bytesOf("input").toString("base64"),
    dist,
    columns: Number(columns),
  };
  const { status, stdout, stderr } = await answer({ ...request, time: () => NOW });
  writeFileSync(join(folder, "stdout"), stdout);
  writeFileSync(join(folder, "stderr"), stderr);
  return status;
}

async function serve() {
  for (let line = readLine(); line !== null; line = readLine())
    writeAll(
      `${JSON.stringify(await (line.startsWith("/") ? answerShell(line.trim()) : answer(JSON.parse(line))))}\n`,
    );
}

void serve();

/**
 * Run as a program with a port and a file of ready answers: the limit of what Node can do. Nothing but `node:http`, one
 * look-up, and octets that were ready before.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const answers = new Map();
for (const { method, target, status, fields, content } of JSON.parse(readFileSync(file, 'utf8'))) {
  answers.set(`${method} ${target}`, { status, fields, content: Buffer.from(content) });
}

function send(request, response) {
  const { status, fields, content } = answers.get(`${request.method} ${request.url}`);
  response.writeHead(status, fields);
  response.end(content);
}

createServer((request, response) => {
  if (request.method !== 'POST') send(request, response);
  else request.on('data', () => {}).once('end', () => send(request, response));
}).listen(Number(port), '127.0.0.1');

/** Run as a program with a port and a file of ready answers: the same as ready-server.mjs, behind a framework. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [port, file] = process.argv.slice(2);
const answers = new Map();
for (const { method, target, status, fields, content } of JSON.parse(readFileSync(file, 'utf8'))) {
  const pairs = fields.flatMap((name, i) => (i % 2 === 0 ? [[name, fields[i + 1]]] : []));
  answers.set(`${method} ${target}`, { status, fields: Object.fromEntries(pairs), content: Buffer.from(content) });
}

const app = Fastify();
const routes = new Set([...answers.keys()].map((key) => key.replace(/\?.*/, '')));
for (const route of routes) {
  const [method, url] = route.split(' ');
  app.route({
    method,
    url,
    handler: (request, reply) => {
      const { status, fields, content } = answers.get(`${request.method} ${request.url}`);
      return reply.code(status).headers(fields).send(content);
    },
  });
}
await app.listen({ port: Number(port), host: '127.0.0.1' });

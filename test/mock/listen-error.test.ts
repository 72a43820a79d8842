import { expect, test } from 'vitest';
import { ListenError } from '../../src/mock/listen-error.ts';

test.each([
  ['EADDRINUSE', 'port 80 on ::1 is taken: choose another one, or 0 for any that is free'],
  ['EACCES', 'port 80 needs rights that this user has not: choose one from 1024'],
  ['EADDRNOTAVAIL', '::1 is no address of this machine'],
  ['ENOTFOUND', '::1 is no address of this machine'],
  ['EOTHER', "can't listen on port 80 of ::1: boom"],
])('%s', (code, message) => {
  const cause = Object.assign(new Error('boom'), { code });
  const error = new ListenError(cause, { port: 80, host: '::1' });
  expect([error.name, error.message, error.cause]).toEqual(['ListenError', message, cause]);
});

#!/usr/bin/env node
// Why: Playwright drives any Firefox by WebDriver BiDi, but asks each context for emulations that Firefox ESR 153 does not know.
// This program stands in Firefox's place: it starts Firefox, relays BiDi, and answers that such an emulation is done.
// Delete when: Firefox ESR knows emulation.setMediaFeaturesOverride; Playwright then starts Firefox itself.
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const ADDRESS = /WebDriver BiDi listening on (ws:\S+)/;

const firefox = spawn(process.env['FIREFOX_PATH'] ?? '', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

/** Joins a client with Firefox. */
function relay(client, address) {
  const emulations = new Set();
  const server = new WebSocket(`${address}/session`, { maxPayload: 2 ** 28 });
  const whenOpen = new Promise((done) => server.once('open', done));
  client.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (method.startsWith('emulation.')) emulations.add(id);
    await whenOpen;
    server.send(data.toString());
  });
  server.on('message', (data) => {
    const { id, error } = JSON.parse(data);
    const isUnknown = error === 'unknown command' && emulations.has(id);
    client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : data.toString());
  });
  server.on('close', () => client.close());
  client.on('close', () => server.close());
}

firefox.stderr.setEncoding('utf8').on('data', (text) => {
  const [, address] = ADDRESS.exec(text) ?? [];
  if (address === undefined) return void process.stderr.write(text);
  const clients = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = clients.address();
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`);
  });
  clients.on('connection', (client) => relay(client, address));
});

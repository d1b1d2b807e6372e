import { createCatalogue } from './music-api/src/sources/catalogue/catalogue.ts';
import { drawSleeves } from '@prelude/composer';
import { chromium } from '@playwright/test';
import { brotliCompressSync, constants } from 'node:zlib';
const br = (s: string) => brotliCompressSync(s, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
const [, , out = '/tmp/cv/sheet', from = '0', to = '48', px = '196', cols = '8'] = process.argv;
const { albums } = createCatalogue();
const sleeves = drawSleeves(albums);
const svg = (id: number, size: number, fine: boolean | 60) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 300 300">${sleeves.get(id)!.draw(fine === true ? 600 : fine === false ? 300 : 60)}</svg>`;
for (const fine of [false, true]) { const b = albums.map(({ id }) => br(svg(id, 300, fine))).sort((x, y) => x - y); console.log(fine, 'mean', b.reduce((s, a) => s + a, 0) / b.length, 'median', b[b.length >> 1], 'max', b.at(-1), 'raw', albums.map(({ id }) => svg(id, 300, fine).length).reduce((s, a) => s + a, 0) / albums.length); }
const img = (id: number, size: number, fine: boolean | 60) => `<img width=${size} height=${size} title=${id} src="data:image/svg+xml;base64,${Buffer.from(svg(id, size, fine)).toString('base64')}">`;
const chosen = albums.slice(Number(from), Number(to));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const page = await browser.newPage({ deviceScaleFactor: Number(process.argv[7] ?? 1), viewport: { width: Number(cols) * (Number(px) + 8) + 8, height: 800 } });
await page.setContent(`<body style="margin:4px;background:#0d1420;font-size:0"><style>img{margin:4px;border-radius:3px}</style>${chosen.map(({ id }) => img(id, Number(px), Number(px) > 60 ? true : 60)).join('')}</body>`);
await page.waitForTimeout(300);
await page.screenshot({ path: `${out}.png`, fullPage: true });
await browser.close();

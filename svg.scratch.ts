import { createCatalogue } from './music-api/src/sources/catalogue/catalogue.ts';
import { drawCovers } from './music-api/src/sources/catalogue/covers.ts';
import { writeFileSync } from 'node:fs';
const covers = drawCovers(createCatalogue());
for (const id of [1101, 1209, 1408, 1601, 1603, 1606, 1701, 2011, 1403, 1501]) writeFileSync(`/tmp/cv/raster/${id}.svg`, covers.get(id)!.svg(600));

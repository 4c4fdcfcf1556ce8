import type { Feature } from '#server/feature.ts';
import { goodsFileSource } from './goods-file.source.ts';
import { registerImports } from './import.listeners.ts';
import { importRoutes } from './import.routes.ts';

/** Goods from files and other shops, staged, looked at, run and taken back. */
export const feature: Feature = {
	routes: [...importRoutes],
	lists: [goodsFileSource],
	start: registerImports,
};

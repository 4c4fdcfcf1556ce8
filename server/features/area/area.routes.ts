import { adminArea, area } from '#domain/area/area.contract.ts';
import type { Context } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { areasBelow } from './area.queries.ts';

export const areaRoutes = [
	route(area, async ({ context, input }) => list(context, input)),
	route(adminArea, async ({ context, input }) => list(context, input)),
];

function list({ db }: Context, { province, city }: { province?: number | undefined; city?: number | undefined }) {
	return areasBelow(db, city ?? province ?? 0);
}

import { adminArea, area } from '#domain/area/area.contract.ts';
import type { Context } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { areasBelow, areasNamed } from './area.queries.ts';

export const areaRoutes = [
	route(area, async ({ context, input }) => list(context, input)),
	route(adminArea, async ({ context, input }) => list(context, input)),
];

interface Wanted {
	province?: number | undefined;
	city?: number | undefined;
	quickSearch: string;
}

function list({ db }: Context, { province, city, quickSearch }: Wanted) {
	return quickSearch === '' ? areasBelow(db, city ?? province ?? 0) : areasNamed(db, quickSearch);
}

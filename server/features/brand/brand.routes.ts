import { storeBrand } from '#domain/brand/brand.contract.ts';
import { route } from '#server/http/route.ts';
import { brandOfStore } from './brand.service.ts';

/** Brands as visitors see them. */
export const brandRoutes = [
	route(storeBrand, ({ context, input, language }) => brandOfStore(context, input.id, language)),
];

import type { Route } from '#server/http/route.ts';

/** Every endpoint of the product, feature by feature. */
export const routes: readonly Route[] = [];

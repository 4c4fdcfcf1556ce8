import { declaredRoutes } from '#server/declared.routes.ts';
import { areaRoutes } from '#server/features/area/area.routes.ts';
import { captchaRoutes } from '#server/features/captcha/captcha.routes.ts';
import { goodsRoutes } from '#server/features/goods/goods.routes.ts';
import { goodsStoreRoutes } from '#server/features/goods/goods.store.routes.ts';
import { identityRoutes } from '#server/features/identity/identity.routes.ts';
import { importRoutes } from '#server/features/import/import.routes.ts';
import { merchantRoutes } from '#server/features/merchant/merchant.routes.ts';
import { uploadRoutes } from '#server/features/upload/upload.routes.ts';
import type { Route } from '#server/http/route.ts';

/** Every endpoint of the product, feature by feature. */
export const routes: readonly Route[] = [
	...areaRoutes,
	...uploadRoutes,
	...merchantRoutes,
	...identityRoutes,
	...captchaRoutes,
	...goodsStoreRoutes,
	...goodsRoutes,
	...importRoutes,
	...declaredRoutes,
];

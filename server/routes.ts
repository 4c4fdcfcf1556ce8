import { declaredRoutes } from '#server/declared.routes.ts';
import { captchaRoutes } from '#server/features/captcha/captcha.routes.ts';
import { identityRoutes } from '#server/features/identity/identity.routes.ts';
import type { Route } from '#server/http/route.ts';

/** Every endpoint of the product, feature by feature. */
export const routes: readonly Route[] = [...identityRoutes, ...captchaRoutes, ...declaredRoutes];

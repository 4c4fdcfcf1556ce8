import type { Feature } from '#server/feature.ts';
import { captchaRoutes } from './captcha.routes.ts';

/** The picture in which words are clicked in order. */
export const feature: Feature = {
	routes: [...captchaRoutes],
};

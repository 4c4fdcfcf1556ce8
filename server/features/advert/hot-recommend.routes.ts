import { listHotRecommends } from '#domain/advert/hot-recommend.contract.ts';
import { route } from '#server/http/route.ts';
import { recommendsOf } from './hot-recommend.service.ts';

export const hotRecommendRoutes = [
	route(listHotRecommends, ({ context, input, language }) => recommendsOf(context, input, language)),
];

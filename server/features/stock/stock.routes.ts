import { adjustStock, readStock } from '#domain/stock/stock.contract.ts';
import { route } from '#server/http/route.ts';
import { changeStock, stockOf } from './stock.admin.service.ts';

export const stockRoutes = [
	route(readStock, ({ context, input, language }) => stockOf(context, input.id, language)),
	route(adjustStock, ({ context, input, caller, language }) =>
		changeStock(context, input, { by: { type: 'admin', id: caller.id, name: caller.username }, language }),
	),
];

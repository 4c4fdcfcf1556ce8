import * as contracts from '#domain/goods/merchant-goods.contract.ts';
import { route } from '#server/http/route.ts';
import * as works from './work.service.ts';

export const workRoutes = [
	route(contracts.readMerchantGoods, ({ context, input, caller, language }) =>
		works.workForEditor(context, input.id, caller, language),
	),
	route(contracts.addMerchantGoods, ({ context, input, caller }) => works.addWork(context, input, caller)),
	route(contracts.editMerchantGoods, ({ context, input, caller }) => works.editWork(context, input, caller)),
	route(contracts.showMerchantGoods, ({ context, input, caller }) => works.showWork(context, input.id, caller)),
	route(contracts.hideMerchantGoods, ({ context, input, caller }) => works.hideWork(context, input.id, caller)),
	route(contracts.withdrawMerchantGoods, ({ context, input, caller }) => works.withdrawWork(context, input.id, caller)),
	route(contracts.readMerchantGoodsLog, ({ context, input, caller }) => works.logOfWork(context, input, caller)),
	route(contracts.readMerchantGoodsKit, ({ context, caller, language }) => works.kitOfWork(context, caller, language)),
];

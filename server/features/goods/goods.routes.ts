import type { FastifyRequest } from 'fastify';
import type { AdminCaller } from '#domain/access/caller.ts';
import { byField } from '#domain/goods/goods.changes.ts';
import { listMerchantGoods } from '#domain/goods/goods.contract.ts';
import type { GoodsMoveName } from '#domain/goods/goods.status.ts';
import * as contracts from '#domain/goods/goods-admin.contract.ts';
import * as audits from '#domain/goods/goods-audit.contract.ts';
import { readBulk, saveBulk } from '#domain/goods/goods-bulk.contract.ts';
import { readGoodsKit } from '#domain/goods/goods-kit.contract.ts';
import { listMarks, markGoods as markGoodsContract } from '#domain/goods/goods-marks.contract.ts';
import { purgeGoods as purgeContract } from '#domain/goods/goods-purge.contract.ts';
import { originOf } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { goodsForEditor, ownersOfGoods, pageOfGoods, worksOfMerchant } from './goods.admin.service.ts';
import { answerAudit, auditOf, auditSwitches, logsOf, setAuditSwitches } from './goods.answer.service.ts';
import { mayMove, type ShelfRoad } from './goods.audit.service.ts';
import { createGoods } from './goods.create.service.ts';
import { moveGoods } from './goods.move.service.ts';
import { previewOf } from './goods.preview.service.ts';
import { updateGoods } from './goods.service.ts';
import { rowsOfBulk, saveOfBulk } from './goods-bulk.service.ts';
import { kitOfEditor } from './goods-kit.service.ts';
import { markGoods, marksOf } from './goods-marks.service.ts';
import { purgeGoods } from './goods-purge.service.ts';

const byAdmin = (caller: { id: number }) => ({ type: 'admin', id: caller.id }) as const;

/** Who saves goods, and may do with the shelf no more than by its own buttons. */
const savedBy = (caller: AdminCaller) => ({ ...byAdmin(caller), mayMove: (road: ShelfRoad) => mayMove(caller, road) });

const tellIn = (request: FastifyRequest) => (text: string) => {
	request.told = text;
};

interface Choice {
	readonly context: Context;
	readonly caller: { readonly id: number };
	readonly input: { readonly ids: readonly number[]; readonly reason?: string };
}

/** A handler that takes the chosen goods along one road. */
function along(road: GoodsMoveName) {
	return ({ context, input, caller }: Choice) =>
		moveGoods(context, input.ids, road, { reason: input.reason ?? '', by: byAdmin(caller) });
}

export const goodsRoutes = [
	route(contracts.listGoods, ({ context, input, caller, language }) =>
		pageOfGoods(context, input, { caller, language }),
	),
	route(contracts.listOwners, ({ context, language }) => ownersOfGoods(context, language)),
	route(contracts.addGoods, ({ context, input: { margin_reason, ...form }, caller, language, request }) =>
		createGoods(context, form, {
			...savedBy(caller),
			margin: { caller, language, reason: margin_reason, tell: tellIn(request) },
		}),
	),
	route(contracts.readGoods, async ({ context, input, language }) => ({
		row: await goodsForEditor(context.db, input.id, language),
	})),
	route(
		contracts.editGoods,
		async ({ context, input: { id, version, margin_reason, ...form }, caller, language, request }) => {
			const { changes, ...saved } = await updateGoods(
				context,
				{ id, version, form, isLook: version !== undefined },
				{ ...savedBy(caller), margin: { caller, language, reason: margin_reason, tell: tellIn(request) } },
			);
			request.changes = byField(changes);
			return saved;
		},
	),
	route(readGoodsKit, ({ context, language }) => kitOfEditor(context, language)),
	route(contracts.previewGoods, async ({ context, caller, input }) => previewOf(context, caller, input.id)),
	route(contracts.recycleGoods, along('recycle')),
	route(contracts.restoreGoods, along('restore')),
	route(contracts.putGoodsOnShelf, along('onShelf')),
	route(contracts.takeGoodsOffShelf, along('offShelf')),
	route(contracts.forceGoodsOff, along('forceOff')),
	route(contracts.liftGoods, along('lift')),
	route(purgeContract, ({ context, input, caller, request }) =>
		purgeGoods(context, input.ids, { caller, origin: originOf(request) }),
	),
	route(audits.readAudit, ({ context, input, language }) => auditOf(context, input.id, language)),
	route(audits.answerAudit, ({ context, input, caller }) => answerAudit(context, input, caller)),
	route(audits.readAuditSwitches, ({ context, language }) => auditSwitches(context, language)),
	route(audits.setAuditSwitches, ({ context, input }) => setAuditSwitches(context, input)),
	route(audits.readGoodsLog, ({ context, input }) => logsOf(context, input)),
	route(readBulk, ({ context, input, language }) => rowsOfBulk(context, input, language)),
	route(saveBulk, ({ context, input, caller, language, request }) =>
		saveOfBulk(context, input, caller, { language, tell: tellIn(request) }),
	),
	route(listMarks, ({ context, input, language }) => marksOf(context, input.ids, language)),
	route(markGoodsContract, ({ context, input, caller }) => markGoods(context, input, byAdmin(caller))),
	route(listMerchantGoods, ({ context, input, caller, language }) =>
		worksOfMerchant(context, input, { merchantId: caller.merchantId, language }),
	),
];

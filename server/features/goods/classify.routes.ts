import { countClassifyGoods, emptyClassify, moveClassify } from '#domain/goods/classify.contract.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { route } from '#server/http/route.ts';
import { editRow } from '#server/resource/resource.service.ts';
import { goodsByClassify, makeRoom } from './classify.queries.ts';
import { classifyAsking, deleteMoving } from './classify.service.ts';

/** What the category tree can besides its declared screen. */
export const classifyRoutes = [
	route(countClassifyGoods, async ({ context }) => goodsByClassify(context.db)),
	route(moveClassify, async (call) => {
		const { id, pid, before } = call.input;
		const weigh = await inTransaction(call.context, (tx) => makeRoom(tx, { id, pid, before }));
		call.request.changes = await editRow(classifyAsking(call), { id, pid, weigh });
		return null;
	}),
	route(emptyClassify, (call) => deleteMoving(classifyAsking(call), call.input)),
];

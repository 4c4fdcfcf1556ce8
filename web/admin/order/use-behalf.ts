import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type {
	behalfAddresses,
	behalfGoods,
	behalfPreview,
	placeOnBehalf,
} from '#domain/order-change/order.behalf.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { newUuid } from '#web/kit/api/uuid.ts';

export type OfferedSku = AnswerOf<typeof behalfGoods>['list'][number];
export type BehalfAddress = AnswerOf<typeof behalfAddresses>['list'][number];
type Placed = AnswerOf<typeof placeOnBehalf>;

/** A chosen sku; the number as it is typed. */
export interface BehalfLine {
	readonly sku: OfferedSku;
	readonly num: string;
}

const mostPieces = 9999;

function piecesOf({ num }: BehalfLine): number | undefined {
	const pieces = Number(num);
	return Number.isInteger(pieces) && pieces >= 1 && pieces <= mostPieces ? pieces : undefined;
}

/** The lines as they are sent; nothing while a number is missing. */
function wishOf(lines: readonly BehalfLine[]): { sku_id: number; num: number }[] | undefined {
	const wish = lines.flatMap((line) => {
		const num = piecesOf(line);
		return num === undefined ? [] : [{ sku_id: line.sku.sku_id, num }];
	});
	return wish.length > 0 && wish.length === lines.length ? wish : undefined;
}

/** The same content has one key for all its attempts, so that it is ordered once. */
function useRequestKey(): (content: object) => string {
	const kept = useRef({ body: '', key: '' });
	return (content) => {
		const body = JSON.stringify(content);
		if (kept.current.body !== body) kept.current = { body, key: newUuid() };
		return kept.current.key;
	};
}

/** An order that staff put together for a member: what is chosen, what it costs, and the placing. */
export function useBehalf() {
	const cache = useQueryClient();
	const keyOf = useRequestKey();
	const [userId, setUserId] = useState(0);
	const [lines, setLines] = useState<readonly BehalfLine[]>([]);
	const [chosenId, setChosenId] = useState<number>();
	const [remark, setRemark] = useState('');
	const [refusal, setRefusal] = useState('');
	const [isPlacing, setPlacing] = useState(false);
	const book = useCall<typeof behalfAddresses>(
		'GET',
		'/admin/shop.order.Order/onBehalfAddresses',
		{ user_id: userId },
		{ enabled: userId > 0, errors: 'silent' },
	);
	const addresses = userId > 0 ? book.data?.list : undefined;
	const address = addresses?.find(({ id }) => id === chosenId) ?? addresses?.[0];
	const wish = wishOf(lines);
	const preview = useCall<typeof behalfPreview>(
		'GET',
		'/admin/shop.order.Order/onBehalfPreview',
		{ user_id: userId, lines: wish ?? [], ...(address && { address_id: address.id }) },
		{ enabled: userId > 0 && wish !== undefined && book.isSuccess, staleTime: 0, keepPrevious: true, errors: 'silent' },
	);
	const shown = userId > 0 && wish && !preview.isError ? preview.data : undefined;

	function chooseMember(id: number): void {
		setUserId(id);
		setChosenId(undefined);
		setRefusal('');
	}
	function add(sku: OfferedSku): void {
		setRefusal('');
		setLines((had) => (had.some((line) => line.sku.sku_id === sku.sku_id) ? had : [...had, { sku, num: '1' }]));
	}
	function setNum(skuId: number, num: string): void {
		setRefusal('');
		setLines((had) => had.map((line) => (line.sku.sku_id === skuId ? { ...line, num } : line)));
	}

	/** Places the order; `undefined` = it was refused, and the reason is shown. */
	async function place(): Promise<Placed | undefined> {
		if (!address || !wish || !shown) return undefined;
		const content = { user_id: userId, lines: wish, address_id: address.id, user_remark: remark.trim() };
		setPlacing(true);
		setRefusal('');
		try {
			const input = { request_key: keyOf(content), ...content, pay_amount: shown.pay_amount };
			const placed = await call<typeof placeOnBehalf>('POST', '/admin/shop.order.Order/onBehalf', input, {
				errors: 'silent',
			});
			void cache.invalidateQueries({ queryKey: ['/admin/shop.order.Order/index'] });
			chooseMember(0);
			setLines([]);
			setRemark('');
			return placed;
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (!isCancelled(error)) setRefusal(error.message);
			void preview.refetch();
			return undefined;
		} finally {
			setPlacing(false);
		}
	}

	return {
		userId,
		chooseMember,
		lines,
		add,
		setNum,
		drop: (skuId: number) => setLines((had) => had.filter(({ sku }) => sku.sku_id !== skuId)),
		addresses,
		addressesError: book.error,
		address,
		chooseAddress: setChosenId,
		readAddresses: () => book.refetch(),
		remark,
		setRemark,
		preview: shown,
		isReady: shown !== undefined && address !== undefined && !preview.isPlaceholderData,
		refusal: refusal || (wish && preview.error && !isCancelled(preview.error) ? preview.error.message : ''),
		isPlacing,
		place,
	};
}

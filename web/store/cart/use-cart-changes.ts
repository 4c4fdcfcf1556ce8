import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { deleteFromCart, editCart } from '#domain/cart/cart.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { type Cart, type CartLine, cartKey, useRereadCart } from '#web/shared/cart/use-cart.ts';

type LineChange = { num: number } | { checked: 0 | 1 };

interface CartChanges {
	setNum: (id: number, num: number) => void;
	check: (ids: readonly number[], isChecked: boolean) => void;
	/** Whether they are gone. */
	remove: (ids: readonly number[]) => Promise<boolean>;
}

/** Changes to the cart: shown at once, sent, and put right by the server's word once the last one has come back. */
export function useCartChanges(): CartChanges {
	const cache = useQueryClient();
	const rereadCart = useRereadCart();
	const underway = useRef(0);

	function show(change: (lines: readonly CartLine[]) => CartLine[]): void {
		cache.setQueryData<Cart>(cartKey, (cart) => cart && { ...cart, list: change(cart.list) });
	}

	async function send(calls: readonly Promise<unknown>[]): Promise<boolean> {
		underway.current += 1;
		const settled = await Promise.allSettled(calls);
		underway.current -= 1;
		if (underway.current === 0) await rereadCart().catch(() => {});
		return settled.every(({ status }) => status === 'fulfilled');
	}

	function edit(ids: readonly number[], change: LineChange): void {
		show((lines) => lines.map((line) => (ids.includes(line.id) ? { ...line, ...change } : line)));
		void send(ids.map((id) => call<typeof editCart>('POST', '/api/shop.Cart/edit', { id, ...change })));
	}

	return {
		setNum: (id, num) => edit([id], { num }),
		check: (ids, isChecked) => edit(ids, { checked: isChecked ? 1 : 0 }),
		remove: (ids) => {
			show((lines) => lines.filter((line) => !ids.includes(line.id)));
			return send([call<typeof deleteFromCart>('POST', '/api/shop.Cart/del', { ids: [...ids] })]);
		},
	};
}

import { useQueryClient } from '@tanstack/react-query';

/** Reads a guest's purchase again, with its orders and refunds. */
export function useRereadPurchase(): () => Promise<unknown> {
	const cache = useQueryClient();
	const read = [
		'/api/shop.Guest/purchase',
		'/api/shop.Order/detail',
		'/api/shop.Refund/detail',
		'/api/shop.Refund/form',
	];
	return () => Promise.all(read.map((path) => cache.invalidateQueries({ queryKey: [path] })));
}

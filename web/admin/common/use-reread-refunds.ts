import { useQueryClient } from '@tanstack/react-query';

/** What a step of a refund may have changed. */
const changedReads = [
	'/admin/shop.order.Refund/index',
	'/admin/shop.order.Refund/detail',
	'/admin/shop.order.Order/index',
	'/admin/shop.order.Order/detail',
] as const;

/** Reads anew what a refund that was begun, or went on, may have changed. */
export function useRereadRefunds(): () => void {
	const cache = useQueryClient();
	return () => {
		for (const path of changedReads) void cache.invalidateQueries({ queryKey: [path] });
	};
}

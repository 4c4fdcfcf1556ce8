import { useQueryClient } from '@tanstack/react-query';

const reads = ['index', 'detail', 'backers', 'works'].map((action) => `/merchant/goods.Crowdfunding/${action}`);

/** Reads everything anew that a step of a crowdfunding may have changed. */
export function useRenewCrowds(): () => void {
	const cache = useQueryClient();
	return () => {
		for (const path of reads) void cache.invalidateQueries({ queryKey: [path] });
	};
}

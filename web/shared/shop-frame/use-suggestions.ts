import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';

const pauseMs = 150;

/** What a search that is being typed may lead to, asked for once the typing pauses. */
export function useSuggestions() {
	const [typed, setTyped] = useState('');
	const [settled] = useDebouncedValue(typed.trim(), pauseMs);
	const isAsked = settled !== '' && typed.trim() !== '';
	const { data } = useCall<typeof suggestStoreGoods>(
		'GET',
		'/api/shop.Goods/suggest',
		{ quickSearch: settled },
		{ enabled: isAsked, errors: 'silent', keepPrevious: true, staleTime: 60_000 },
	);
	return { type: setTyped, found: isAsked ? data : undefined };
}

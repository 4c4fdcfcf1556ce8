import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive, startLive } from '#web/kit/live/live.ts';
import { figuresPath } from '#web/merchant/common/use-figures.ts';
import { liveDoors } from '#web/shared/account/live-doors.ts';

/** Lets the figures of the creator follow orders and refunds as they come and go. */
export function useLiveFigures(): void {
	const cache = useQueryClient();
	useEffect(
		function followTheSocket() {
			const reread = () => void cache.invalidateQueries({ queryKey: [figuresPath] });
			const ends = [onLive('list', reread), onLive('bind', reread), startLive(liveDoors.merchant)];
			return () => {
				for (const end of ends) end();
			};
		},
		[cache],
	);
}

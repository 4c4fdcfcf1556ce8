import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { makeQueryClient } from '#web/kit/api/queries.ts';

/** The cache around an area's screens; it comes with them, a login page does without. */
export function QueryFrame({ children }: { children: ReactNode }): ReactNode {
	const [queryClient] = useState(makeQueryClient);
	return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BareFrame } from '#web/kit/shell/bare-frame.tsx';

interface AppFrameProps {
	queryClient: QueryClient;
	withOverlay?: boolean;
	children: ReactNode;
}

/** The frame of an app that needs its cache from the first screen on. */
export function AppFrame({ queryClient, withOverlay = true, children }: AppFrameProps): ReactNode {
	return (
		<QueryClientProvider client={queryClient}>
			<BareFrame withOverlay={withOverlay}>{children}</BareFrame>
		</QueryClientProvider>
	);
}

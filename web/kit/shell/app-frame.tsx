import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Toasts } from '#web/kit/notify/toasts.tsx';
import { FirstOverlay, NavigationProgress, ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { ConfirmHost } from '#web/kit/ui/confirm-host.tsx';
import { UiProvider } from '#web/kit/ui/ui-provider.tsx';

interface AppFrameProps {
	queryClient: QueryClient;
	/** A full-page cover until the first screen is there; pages rendered on the server have none. */
	withOverlay?: boolean;
	children: ReactNode;
}

/** What every app stands in: theme, cache, messages, questions, progress. A router goes around it. */
export function AppFrame({ queryClient, withOverlay = true, children }: AppFrameProps): ReactNode {
	return (
		<UiProvider>
			<QueryClientProvider client={queryClient}>
				{withOverlay && <FirstOverlay />}
				<Suspense fallback={<ScreenPending />}>{children}</Suspense>
				<NavigationProgress />
				<Toasts />
				<ConfirmHost />
			</QueryClientProvider>
		</UiProvider>
	);
}

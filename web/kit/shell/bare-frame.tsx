import { type ReactNode, Suspense } from 'react';
import { ProofHost } from '#web/kit/auth/proof-host.tsx';
import { Toasts } from '#web/kit/notify/toasts.tsx';
import { FirstOverlay, NavigationProgress, ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { ConfirmHost } from '#web/kit/ui/confirm-host.tsx';
import { UiProvider } from '#web/kit/ui/ui-provider.tsx';

interface BareFrameProps {
	/** A full-page cover until the first screen is there; pages rendered on the server have none. */
	withOverlay?: boolean;
	children: ReactNode;
}

/** What every page stands in: theme, messages, questions, progress. A router goes around it. */
export function BareFrame({ withOverlay = true, children }: BareFrameProps): ReactNode {
	return (
		<UiProvider>
			{withOverlay && <FirstOverlay />}
			<Suspense fallback={<ScreenPending />}>{children}</Suspense>
			<NavigationProgress />
			<Toasts />
			<ConfirmHost />
			<ProofHost />
		</UiProvider>
	);
}

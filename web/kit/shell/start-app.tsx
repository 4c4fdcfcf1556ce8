import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { type MessageFiles, startI18n } from '#web/kit/i18n/i18n.ts';
import { BareFrame } from '#web/kit/shell/bare-frame.tsx';
import { followHash } from '#web/kit/shell/hash-address.ts';
import { type AreaWiring, wireArea } from '#web/kit/shell/wire-area.ts';

interface AppStart extends AreaWiring {
	/** `import.meta.glob('./**\/*.messages.*.json', { import: 'default' })` */
	messages: MessageFiles;
	/** Namespaces that the first screen needs, fetched together with the kit's own. */
	namespaces: readonly string[];
	routes: ReactNode;
	/** A full-page cover until the first screen is there. */
	withOverlay?: boolean;
}

/** Starts an app that the browser renders alone. */
export async function startApp({
	messages,
	namespaces,
	routes,
	withOverlay = true,
	...wiring
}: AppStart): Promise<void> {
	if (followHash()) return;
	wireArea(wiring);
	await startI18n(messages, namespaces);
	const root = document.getElementById('root');
	if (!root) throw new Error('the page has no #root');
	createRoot(root).render(
		<StrictMode>
			<BrowserRouter useTransitions={false}>
				<BareFrame withOverlay={withOverlay}>{routes}</BareFrame>
			</BrowserRouter>
		</StrictMode>,
	);
}

import '#web/kit/ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConfig } from '#web/kit/config/config.store.ts';
import { cssVariables, theme } from '#web/kit/ui/theme.ts';

/** The page's nonce: the server puts a fresh one into every page it answers, our style tags carry it. */
export function pageNonce(): string {
	if (typeof document === 'undefined') return '';
	return document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

declare global {
	/** Where the scroll lock below our dialogs looks for the nonce of its style tag. */
	var __webpack_nonce__: string | undefined;
}

/** Theme and colour scheme around an app. */
export function UiProvider({ children }: { children: ReactNode }): ReactNode {
	globalThis.__webpack_nonce__ ??= pageNonce();
	const isDark = useConfig((config) => config.layout.isDark);
	const scheme = isDark ? 'dark' : 'light';
	return (
		<MantineProvider
			theme={theme}
			cssVariablesResolver={cssVariables}
			forceColorScheme={scheme}
			// Its first effect sets the default: another one would flash before the forced one is set.
			defaultColorScheme={scheme}
			getStyleNonce={pageNonce}
		>
			{children}
		</MantineProvider>
	);
}

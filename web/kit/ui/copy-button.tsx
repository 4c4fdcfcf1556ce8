import { ActionIcon } from '@mantine/core';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';

/** Puts a text into the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }): ReactNode {
	const { t } = useTranslation('kit');
	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(text);
			toast.success(t('copy.done'));
		} catch {
			toast.error(t('copy.failed'));
		}
	}
	return (
		<ActionIcon size="sm" aria-label={label} title={label} onClick={() => void copy()}>
			<Copy size={14} />
		</ActionIcon>
	);
}

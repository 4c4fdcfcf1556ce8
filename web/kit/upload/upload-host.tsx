import type { ReactNode } from 'react';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { elsewhere, useUploads } from '#web/kit/upload/uploads.store.ts';

const UploadPanel = lazyPart(() => import('#web/kit/upload/upload-panel.tsx'), 'UploadPanel');

/** Shows the files on their way that no form shows itself; the panel's code is fetched with the first one. */
export function UploadHost(): ReactNode {
	const hasAny = useUploads((uploads) => elsewhere(uploads).length > 0);
	if (!hasAny) return null;
	return <UploadPanel />;
}

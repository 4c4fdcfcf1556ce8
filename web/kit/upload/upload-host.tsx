import { lazy, type ReactNode, Suspense } from 'react';
import { elsewhere, useUploads } from '#web/kit/upload/uploads.store.ts';

const UploadPanel = lazy(() =>
	import('#web/kit/upload/upload-panel.tsx').then((module) => ({ default: module.UploadPanel })),
);

/** Shows the files on their way that no form shows itself; the panel's code is fetched with the first one. */
export function UploadHost(): ReactNode {
	const hasAny = useUploads((uploads) => elsewhere(uploads).length > 0);
	if (!hasAny) return null;
	return (
		<Suspense fallback={null}>
			<UploadPanel />
		</Suspense>
	);
}

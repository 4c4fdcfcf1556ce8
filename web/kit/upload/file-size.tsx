import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';

const step = 1024;

/** A size in bytes as people read it. */
export function FileSize({ bytes }: { bytes: number }): ReactNode {
	const { t } = useTranslation('upload');
	const text = () => {
		if (bytes < step) return t('bytes', { size: bytes });
		if (bytes < step * step) return t('kilobytes', { size: Math.round(bytes / step) });
		return t('megabytes', { size: Math.round((bytes / step / step) * 10) / 10 });
	};
	return <span className="at-figures">{text()}</span>;
}

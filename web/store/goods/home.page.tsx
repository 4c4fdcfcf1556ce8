import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';

/** `/store`: all works. */
export function HomePage(): ReactNode {
	const { t } = useTranslation('store-shell');
	usePageTitle(t('nav.home'));
	return <PageHeader title={t('nav.home')} />;
}

import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { levelResource } from '#domain/level/level.resource.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ResourcePage } from '#web/kit/resource/resource-page.tsx';

const settingsPath = '/admin/shop/settings/basic';

/** The levels that members rise to, what they are for while there are none, and the way to what growth is given for. */
export function LevelPage(): ReactNode {
	const { t } = useTranslation('admin-level');
	const maySeeRules = useAuth()({ name: settingsPath });
	return (
		<ResourcePage
			resource={levelResource}
			nothingYet={t('nothingYet')}
			toolbar={
				maySeeRules && (
					<Button
						component={Link}
						to={`${settingsPath}?group=levels`}
						variant="default"
						leftSection={<SlidersHorizontal size={16} aria-hidden="true" />}
					>
						{t('rules')}
					</Button>
				)
			}
		/>
	);
}

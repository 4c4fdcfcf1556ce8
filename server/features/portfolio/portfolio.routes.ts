import * as creators from '#domain/portfolio/creator.contract.ts';
import * as contracts from '#domain/portfolio/portfolio.contract.ts';
import { route } from '#server/http/route.ts';
import { creatorOfStore, creatorsOfStore } from './creator.service.ts';
import { answerRevision, revisionForStaff, revisionsForStaff } from './portfolio.answer.service.ts';
import { changePortfolio, portfolioForEditor, withdraw } from './portfolio.service.ts';
import { textsForStaff, translatePage } from './portfolio.texts.service.ts';

/** The page of a creator: for visitors, for its owner and for who looks at its changes. */
export const portfolioRoutes = [
	route(creators.storeCreator, ({ context, input, language }) => creatorOfStore(context, input.key, language)),
	route(creators.listCreators, ({ context, input, language }) => creatorsOfStore(context, input, language)),
	route(contracts.readPortfolio, ({ context, caller, language }) => portfolioForEditor(context, caller, language)),
	route(contracts.editPortfolio, ({ context, caller, input }) => changePortfolio(context, caller, input)),
	route(contracts.withdrawPortfolio, async ({ context, caller }) => {
		await withdraw(context, caller);
		return null;
	}),
	route(contracts.listRevisions, ({ context, input, language }) => revisionsForStaff(context, input, language)),
	route(contracts.readRevision, ({ context, input, language }) => revisionForStaff(context, input.id, language)),
	route(contracts.answerRevision, ({ context, input, caller }) => answerRevision(context, input, caller)),
	route(contracts.readPortfolioTexts, ({ context, input, language }) => textsForStaff(context, input.id, language)),
	route(contracts.translatePortfolio, ({ context, input }) => translatePage(context, input)),
];

import { type SurveyLinkContent, surveyLinks } from "@parley/core/contract/people/survey-links";
import { GatewayError } from "@parley/core/errors";
import { openConnection } from "../../../shared/connection/open-connection.ts";

/** Returns whether the link has expired or never existed; the gateway does not distinguish the two. */
export const isOver = (thrown: unknown): boolean =>
  thrown instanceof GatewayError && (thrown.status === 404 || (thrown.status === 400 && isOfToken(thrown)));
const isOfToken = ({ fields }: GatewayError): boolean => fields.some(({ path }) => path === "token");

export const openSurvey = async (token: string): Promise<SurveyLinkContent> => {
  const { client } = await openConnection();
  return client.call(surveyLinks.open, { body: { token } });
};

/** Loads the stakeholder's logo; null if it is missing or cannot be loaded. */
export const logoOf = async (token: string): Promise<string | null> => {
  const { client } = await openConnection();
  return client.call(surveyLinks.logo, { body: { token } }).then(
    ({ logo }) => logo,
    () => null,
  );
};

export const sendAnswers = async (token: string, answers: Readonly<Record<string, string>>): Promise<SurveyLinkContent> => {
  const { client } = await openConnection();
  return client.call(surveyLinks.answer, { body: { token, answers } });
};

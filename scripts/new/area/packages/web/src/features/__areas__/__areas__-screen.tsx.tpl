import { useListState } from "../../ui/list/list-state.ts";
import { __areasPascal__Page } from "./__areas__-page.tsx";
import { use__areasPascal__ } from "./queries.ts";

export const __areasPascal__Screen = () => {
  const state = useListState();
  const result = use__areasPascal__({ page: state.page, pageSize: state.pageSize, search: state.search });
  return <__areasPascal__Page state={state} result={result} />;
};

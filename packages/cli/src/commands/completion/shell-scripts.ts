/**
 * Completion scripts of the shells. Unlike those of @bomb.sh/tab, they depend on nothing but the shell, may be sourced
 * twice, complete file names, and pass the typed words to `parley complete` one by one. The typed line is never
 * evaluated, because the user has not entered it yet (ADR 0040).  `parley complete` prints one completion per line,
 * with a description after a tab, and finally `:0` where file names are wanted, else `:4`.
 */
const bash = script(String.raw`# bash completion for parley
_parley() {
    local line cur tail start out value rest
    local -a words=()
    # Up to the cursor, and cut at blanks alone: COMP_WORDS is cut at = and : as well.
    line="@{COMP_LINE:0:COMP_POINT}"
    cur="@{line##*[[:space:]]}"
    IFS=$' \t\n' read -ra words <<< "$line"
    [[ -n $cur ]] || words+=("")
    COMPREPLY=()
    out=$(parley complete -- "@{words[@]:1}" 2>/dev/null) || return 0
    # What is answered takes the place of what stands behind the last sign that parts words.
    tail=$cur
    [[ $COMP_WORDBREAKS == *=* ]] && tail="@{tail##*=}"
    [[ $COMP_WORDBREAKS == *:* ]] && tail="@{tail##*:}"
    start="@{cur%"$tail"}"
    if [[ $out == :0 ]]; then
        compopt -o filenames 2>/dev/null
        [[ $cur == --*=* ]] && tail="@{cur#*=}"
        while IFS= read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "$tail")
        return 0
    fi
    while IFS=$'\t' read -r value rest; do
        [[ -z $value || $value == :[0-9]* ]] && continue
        [[ $cur == --*=* ]] && value="@{cur%%=*}=$value"
        [[ $value == "$cur"* ]] || continue
        printf -v value '%q' "@{value#"$start"}"
        COMPREPLY+=("$value")
    done <<< "$out"
}
complete -F _parley parley`);

const zsh = script(String.raw`#compdef parley
# zsh completion for parley
_parley() {
    local out line value about
    local -a completions
    out=$(parley complete -- "@{(@)words[2,CURRENT]}" 2>/dev/null) || return 1
    [[ "@{words[CURRENT]}" == --*=* ]] && compset -P '*='
    if [[ "$out" == :0 ]]; then
        _files
        return
    fi
    for line in "@{(@f)out}"; do
        [[ -z "$line" || "$line" == :<-> ]] && continue
        value="@{line%%$'\t'*}"
        about="@{line#*$'\t'}"
        completions+=("@{value//:/\\:}:$about")
    done
    _describe parley completions
}
if (( $+functions[compdef] )); then
    if [[ "@{funcstack[1]}" == _parley ]]; then _parley "$@"; else compdef _parley parley; fi
fi`);

const fish = script(String.raw`# fish completion for parley
function __parley_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l out (parley complete -- $words[2..-1] "$current" 2>/dev/null)
    test (count $out) -gt 0; or return 0
    set -l prefix (string match -r -- '^--[^=]*=' "$current")
    if test "$out" = ":0"
        __fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current")
        return 0
    end
    for line in $out[1..-2]
        printf '%s%s\n' "$prefix" "$line"
    end
end
complete -c parley -e
complete -c parley -f -a '(__parley_complete)'`);

/** Replaces `@{` with `${`. The scripts use `@{`, because JavaScript would interpolate `${` in a template string. */
function script(text: string): string {
  return `${text.replaceAll("@{", "${")}\n`;
}

export const SCRIPTS = { bash, zsh, fish } as const;
